/** Throws unless something holds that only a mistake in the code can break. */
export function invariant(condition: unknown, message: string): asserts condition {
	if (!condition) throw new Error(`Invariant broken: ${message}`)
}
