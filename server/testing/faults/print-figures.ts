/** Attempts at each fault: one, or `FAULTS` in the long tests. */
export const faultTries = Number(process.env.FAULTS || 1)

export const isLongRun = process.env.FAULTS !== undefined

/** Nothing of a drill may be left out. */
export const isDrill = process.env.DRILL === '1'

export function printFigures(fault: string, figures: Readonly<Record<string, string | number>>): void {
	if (!isLongRun) return
	const printed = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
	process.stdout.write(`${fault}: ${printed.join(', ')}\n`)
}

interface FaultFigures {
	readonly orders: number
	/** Orders put off with a 503, and tried again. */
	readonly refused: number
	/** From `listUntrue`. */
	readonly untrue: readonly string[]
	readonly pausedMs: number
	readonly more?: Readonly<Record<string, string | number>>
}

/** The same figures for every fault. */
export function printFault(fault: string, { orders, refused, untrue, pausedMs, more }: FaultFigures): void {
	const lost = untrue.filter((line) => line.startsWith('lost')).length
	printFigures(fault, {
		...{ orders, refused, lost, doubled: untrue.length - lost },
		'seconds until orders go on': pausedMs / 1000,
		...more,
	})
}
