import { hourMs, minuteMs } from '#contract/values/durations.ts'
import type { Dropped } from '../import/import-outcome.ts'
import type { SupplierRow } from './supplier-queries.ts'

/** A job that fetches is over long before, or was lost. */
const lostAfterMs = 60 * minuteMs

/** Whether another run may begin. */
export function isFree({ runState, runAt }: Pick<SupplierRow, 'runState' | 'runAt'>, now: Date): boolean {
	if (runState === 'working') return false
	return runState !== 'fetching' || isLost({ runAt }, now)
}

/** Of a run that fetches. */
export function isLost({ runAt }: Pick<SupplierRow, 'runAt'>, now: Date): boolean {
	return runAt === null || now.getTime() - runAt.getTime() > lostAfterMs
}

/** Whether a file takes more than its supplier may lose, of the products for sale or of its rows. */
export function takesTooMuch(
	{ listed, vanished, soldOut, rows, rowsBefore }: Dropped,
	mostDropped: SupplierRow['mostDropped'],
): boolean {
	if ((vanished + soldOut) * 100 > listed * mostDropped) return true
	return rowsBefore !== null && rows * 100 < rowsBefore * (100 - mostDropped)
}

/** The first time after now, in steps from the planned one: a shop that was closed fetches once, not for each run it missed. */
export function nextRunAfter(planned: Date, everyHours: number | null, now: Date): Date | null {
	if (everyHours === null) return null
	const step = everyHours * hourMs
	const missed = Math.max(0, Math.floor((now.getTime() - planned.getTime()) / step))
	return new Date(planned.getTime() + (missed + 1) * step)
}
