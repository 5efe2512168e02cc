import type { OpenHours } from './zones.ts'

/** Days in a row with the same hours; 0 for Monday. */
interface HoursRun {
	readonly first: number
	readonly last: number
	readonly open: OpenHours
}

/** The hours of a week from Monday on; days on which it is closed are left out. */
export function hoursRuns(hours: readonly (OpenHours | null)[]): HoursRun[] {
	const runs: HoursRun[] = []
	for (const [day, open] of hours.entries()) {
		if (!open) continue
		const run = runs.at(-1)
		const isSame = run?.last === day - 1 && run.open.from === open.from && run.open.to === open.to
		if (run && isSame) runs[runs.length - 1] = { ...run, last: day }
		else runs.push({ first: day, last: day, open })
	}
	return runs
}
