import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Notice, saveNotice } from '#contract/settings/notice.ts'
import { pickOtherTexts, recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { findNotice, updateNotice } from './queries.ts'

type Versioned = Notice & { version: number }

const none: Notice = { isOn: false, text: { ru: '', kk: '', en: '' } }

export async function getNotice(db: Database): Promise<Versioned> {
	const { version, details } = await findNotice(db)
	return { ...(details ?? none), version }
}

interface ChangeNoticeInput extends z.output<typeof saveNotice.body> {
	readonly userId: string
}

/** Equal values leave no trace. Throws `edited_meanwhile`. */
export async function changeNotice(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ version, userId, ...details }: ChangeNoticeInput,
): Promise<Versioned> {
	return await inTransaction(db, async (tx) => {
		const before = await getNotice(tx)
		if (before.version !== version) fail('edited_meanwhile')
		const names = ['isOn', 'text', 'from', 'through'] as const
		const changed = names.filter((name) => !isDeepStrictEqual(before[name], details[name]))
		if (changed.length === 0) return before
		if (!(await updateNotice(tx, version, details))) fail('edited_meanwhile')
		const pick = (all: Notice, other: Notice) => ({
			...Object.fromEntries(changed.map((name) => [name, all[name] ?? null])),
			...(changed.includes('text') && { text: pickOtherTexts(all.text, other.text) }),
		})
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'shop_notice', title: '' },
			...{ subjectId: 'shop_notice', before: pick(before, details), after: pick(details, before) },
		})
		return { ...details, version: version + 1 }
	})
}
