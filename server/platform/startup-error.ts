/** Something that keeps the shop from starting; its message is for the person who started it. */
export class StartupError extends Error {}
