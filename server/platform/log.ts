/** Where events go: what happened as fields, then a sentence. Fastify's logger is one. */
export interface Log {
	info(fields: object, sentence: string): void
	warn(fields: object, sentence: string): void
	error(fields: object, sentence: string): void
}
