/** The message is for the person who starts the shop. */
export class StartupError extends Error {}
