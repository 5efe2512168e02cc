/** The claim `iss` tells a client that this server knows all calls. */
export const tokenIssuer = 'toy-shop'
