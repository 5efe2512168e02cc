/** Attempts at each fault: one, or `FAULTS` in the long tests. */
export const faultTries = Number(process.env.FAULTS || 1)

export const isLongRun = process.env.FAULTS !== undefined

export function tellFigures(fault: string, figures: Readonly<Record<string, string | number>>): void {
	if (!isLongRun) return
	const told = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
	process.stdout.write(`${fault}: ${told.join(', ')}\n`)
}
