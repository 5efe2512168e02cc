/** For failures that no toast tells: they are logged, and what a person sees of them stands on the page. */
export function logFailure(what: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the specification wants these failures logged
	console.error(what, error)
}
