/** For failures without a toast; the page itself tells the person. */
export function logFailure(what: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the specification wants these failures logged
	console.error(what, error)
}
