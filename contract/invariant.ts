/** For conditions that only a bug can break. */
export function invariant(condition: unknown, message: string): asserts condition {
	if (!condition) throw new Error(`Invariant broken: ${message}`)
}
