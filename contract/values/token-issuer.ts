/** Who hands out the access tokens: by the claim `iss` a client knows this server, and with it the calls that others lack. */
export const tokenIssuer = 'toy-shop'
