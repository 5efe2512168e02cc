const mostMarks = 600

/**
 * Where the primary stood in its WAL at which moment of this process's clock. So the lag of a replica is known without
 * comparing the clocks of two machines, and is 0 while nothing is written.
 */
export class WalHistory {
	readonly #marks: { readonly position: number; readonly askedAt: number }[] = []

	note(position: number, askedAt: number): void {
		if (this.#marks.at(-1)?.position === position) this.#marks.pop()
		this.#marks.push({ position, askedAt })
		if (this.#marks.length > mostMarks) this.#marks.shift()
	}

	/** A server at this position has everything that was committed before this moment; `-Infinity` where that is unknown. */
	coveredUntil(position: number): number {
		return this.#marks.findLast((mark) => mark.position <= position)?.askedAt ?? Number.NEGATIVE_INFINITY
	}

	lagMs(position: number): number {
		const newest = this.#marks.at(-1)
		return newest ? newest.askedAt - this.coveredUntil(position) : Number.POSITIVE_INFINITY
	}
}
