import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Courier, DeliveryOffer, saveDeliverySettings } from '#contract/prices/zones.ts'
import type { Language } from '#contract/values/language.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { violationText } from '../platform/problem-text.ts'
import { findSettings, type StoredSettings, updateSettings } from './queries.ts'

export type { StoredSettings } from './queries.ts'

import { isStreet } from './street-names.ts'

export async function getDeliverySettings(db: Database): Promise<StoredSettings> {
	return await findSettings(db)
}

/** What everybody may know: the streets of a zone are found by `quoteDelivery`. */
export async function getDeliveryOffer(db: Database, today: string): Promise<DeliveryOffer> {
	const { zones, points, closedDays } = await getDeliverySettings(db)
	const toCome = closedDays.filter(({ to }) => to >= today)
	const shown = zones.map(({ name, isRest, price, freeFrom }) => ({ name, isRest, price, freeFrom }))
	return { zones: shown, points, closedDays: toCome }
}

const parts = ['zones', 'points', 'closedDays', 'closedWeekdays', 'courier'] as const
type Part = (typeof parts)[number]

type Sent = z.output<typeof saveDeliverySettings.body>

interface SaveInput extends Sent {
	readonly userId: string
	readonly language: Language
}

/**
 * Equal values leave no trace. Throws `edited_meanwhile`, and `invalid_input` unless exactly one zone has all other streets, or for a street without a name or a
 * point that never opens.
 */
export async function changeDeliverySettings(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ version, zones, points, userId, language, ...rest }: SaveInput,
): Promise<StoredSettings> {
	assertWhole({ zones, points }, language)
	return await inTransaction(db, async (tx) => {
		const before = await getDeliverySettings(tx)
		const { closedDays = before.closedDays, closedWeekdays = before.closedWeekdays, courier = before.courier } = rest
		const changes = {
			zones: withIds(zones, before.zones),
			points: withIds(points, before.points),
			closedDays: closedDays.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
			closedWeekdays,
			courier,
		}
		if (before.version !== version) fail('edited_meanwhile')
		const changed = parts.filter((part) => !isDeepStrictEqual(before[part], changes[part]))
		if (changed.length === 0) return before
		if (!(await updateSettings(tx, version, changes))) fail('edited_meanwhile')
		const after = await getDeliverySettings(tx)
		const pick = (settings: StoredSettings) =>
			Object.fromEntries(changed.map((part) => [part, describe(settings, part)]))
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'delivery_settings', title: '' },
			...{ subjectId: 'delivery_settings', before: pick(before), after: pick(after) },
		})
		return after
	})
}

function assertWhole({ zones, points }: Pick<Sent, 'zones' | 'points'>, language: Language): void {
	const rests = zones.filter(({ isRest }) => isRest).length
	const wrong = [
		...(zones.length > 0 && rests !== 1 ? ['zones'] : []),
		...zones.flatMap(({ streets }, index) => (streets.every(isStreet) ? [] : [`zones.${index}.streets`])),
		...points.flatMap(({ hours }, index) => (hours.some((open) => open !== null) ? [] : [`points.${index}.hours`])),
	]
	const detail = violationText('out_of_range', 0, language)
	if (wrong.length > 0) fail('invalid_input', { errors: wrong.map((field) => ({ field, detail })) })
}

/** Orders name zones and points by their ids, so an id that is not known, or comes twice, is made anew. */
function withIds<Item extends { readonly id?: string | undefined }>(
	sent: readonly Item[],
	known: readonly { readonly id: string }[],
): (Item & { readonly id: string })[] {
	const left = new Set(known.map(({ id }) => id))
	return sent.map((item) => {
		const isKnown = item.id !== undefined && left.delete(item.id)
		return { ...item, id: isKnown && item.id ? item.id : randomUUID() }
	})
}

/** For the audit: a line for each zone, point or closed day. */
function describe({ zones, points, closedDays, closedWeekdays, courier }: StoredSettings, part: Part): string[] {
	if (part === 'points') return points.map(({ name, address }) => `${name}: ${address}`)
	if (part === 'closedDays') return closedDays.map(({ from, to, reason }) => `${from} – ${to}: ${reason}`)
	if (part === 'courier') return courier ? [describeCourier(courier)] : []
	if (part === 'closedWeekdays') return closedWeekdays.map((day) => String(day + 1))
	return zones.map(({ name, price, freeFrom, capacity, streets }) =>
		[name, price, freeFrom ?? '–', capacity ?? '–', streets.join(', ')].join('; '),
	)
}

function describeCourier({ windows, cutoff, capacity, days }: Courier): string {
	return [windows.map(({ from, to }) => `${from}–${to}`).join(', '), cutoff, capacity, days].join('; ')
}
