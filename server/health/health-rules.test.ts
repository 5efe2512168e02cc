import { describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/values/durations.ts'
import type { BackupState } from '../backup/backup-state.ts'
import * as rules from './health-rules.ts'
import { judgeSpace } from './space.ts'

const now = new Date('2026-11-23T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const ahead = (ms: number) => new Date(now.getTime() + ms)

const queue = { name: 'letters', waiting: 0, retried: 0, failed: 0, oldest: undefined, untried: undefined }

describe('letters', () => {
	const works = { outageSince: undefined, lastSentAt: ago(hourMs) }
	const judge = (times = {}, facts = {}) => rules.judgeLetters({ ...works, ...times }, { ...queue, ...facts }, now)

	test('are fine while they go out, also before the first one and before there is a queue', () => {
		expect(judge()).toEqual({ state: 'fine', finding: 'sent', since: ago(hourMs).toISOString() })
		expect(judge({ lastSentAt: undefined })).toMatchObject({ state: 'fine', finding: 'none_yet' })
		expect(rules.judgeLetters(works, undefined, now)).toMatchObject({ finding: 'sent' })
		expect(judge({}, { waiting: 2, oldest: ago(minuteMs), untried: ago(minuteMs) })).toMatchObject({ finding: 'sent' })
	})

	test('need somebody once the mail service has been away for ten minutes', () => {
		const facts = { waiting: 3, retried: 3, oldest: ago(hourMs) }
		expect(judge({ outageSince: ago(9 * minuteMs) }, facts)).toMatchObject({ state: 'look', finding: 'outage' })
		expect(judge({ outageSince: ago(11 * minuteMs) }, facts)).toEqual({
			state: 'act',
			finding: 'outage',
			since: ago(11 * minuteMs).toISOString(),
			count: 3,
		})
	})

	test('that nobody tries to send are stuck', () => {
		const facts = { waiting: 4, oldest: ago(hourMs), untried: ago(11 * minuteMs) }
		expect(judge({}, facts)).toMatchObject({ state: 'act', finding: 'stuck', count: 4 })
	})

	test('of single recipients may be late or given up while the others go out', () => {
		const facts = { waiting: 5, retried: 2, oldest: ago(11 * minuteMs) }
		expect(judge({}, facts)).toMatchObject({ state: 'look', finding: 'late', count: 2 })
		expect(judge({}, { ...facts, oldest: ago(9 * minuteMs) })).toMatchObject({ state: 'fine' })
		expect(judge({}, { failed: 1 })).toMatchObject({ state: 'look', finding: 'given_up', count: 1 })
	})
})

describe('payments', () => {
	const unsettled = { count: 0, since: undefined }
	const works = {
		outage: undefined,
		unanswered: 0,
		unansweredSince: undefined,
		unsettled,
		takesTransfers: true,
		lastPaidAt: ago(hourMs),
	}
	const real = { provider: { isTest: false }, isDemo: false }
	const judge = (facts = {}, shop: Parameters<typeof rules.judgePayments>[1] = real) =>
		rules.judgePayments({ ...works, ...facts }, shop, now)

	test('are fine while the provider answers, and in a shop that takes cash only', () => {
		expect(judge()).toEqual({ state: 'fine', finding: 'works', since: ago(hourMs).toISOString() })
		expect(judge({}, { ...real, provider: undefined })).toEqual({
			state: 'fine',
			finding: 'cash_only',
			takesTransfers: true,
		})
	})

	test('that wait at the provider need somebody in a shop that has no account there any more', () => {
		const facts = { unsettled: { count: 2, since: ago(minuteMs) } }
		expect(judge(facts)).toMatchObject({ state: 'fine', finding: 'works' })
		expect(judge(facts, { ...real, provider: undefined })).toEqual({
			state: 'act',
			finding: 'account_missing',
			since: ago(minuteMs).toISOString(),
			count: 2,
		})
	})

	test('with a test account are fine in the demo alone', () => {
		const provider = { isTest: true }
		expect(judge({}, { provider, isDemo: true })).toMatchObject({ state: 'fine', finding: 'test' })
		expect(judge({}, { provider, isDemo: false })).toMatchObject({ state: 'look', finding: 'test' })
	})

	test('need somebody at once when they are refused, and after ten minutes without the provider', () => {
		const since = ago(9 * minuteMs)
		expect(judge({ outage: { kind: 'refused', since } })).toMatchObject({ state: 'act', finding: 'refused' })
		expect(judge({ outage: { kind: 'down', since } })).toMatchObject({ state: 'look', finding: 'down' })
		expect(judge({ outage: { kind: 'down', since: ago(11 * minuteMs) } })).toMatchObject({ state: 'act' })
	})

	test('without an answer are looked at after ten minutes, and need somebody after an hour', () => {
		expect(judge({ unanswered: 1, unansweredSince: ago(9 * minuteMs) })).toMatchObject({ state: 'fine' })
		const found = judge({ unanswered: 2, unansweredSince: ago(11 * minuteMs) })
		expect(found).toMatchObject({ state: 'look', finding: 'unanswered', count: 2 })
		expect(judge({ unanswered: 2, unansweredSince: ago(61 * minuteMs) })).toMatchObject({ state: 'act' })
	})
})

describe('work in the background', () => {
	const tasks = { 'catalogue-imports': 'import' } as const
	const judge = (...queues: object[]) =>
		rules.judgeWork(
			queues.map((facts) => ({ ...queue, name: 'catalogue-imports', ...facts })),
			tasks,
			now,
		)

	test('is fine while it is begun soon', () => {
		expect(judge()).toEqual({ state: 'fine', finding: 'done' })
		expect(judge({ waiting: 1, oldest: ago(9 * minuteMs) })).toMatchObject({ state: 'fine' })
	})

	test('that waits is looked at after ten minutes and needs somebody after an hour; the oldest is named', () => {
		expect(judge({ waiting: 1, oldest: ago(11 * minuteMs) })).toMatchObject({ state: 'look', task: 'import' })
		const found = judge(
			{ waiting: 1, oldest: ago(11 * minuteMs) },
			{ name: 'another', waiting: 7, oldest: ago(61 * minuteMs) },
		)
		expect(found).toEqual({
			state: 'act',
			finding: 'waiting',
			since: ago(61 * minuteMs).toISOString(),
			task: 'other',
			count: 7,
		})
	})

	test('that was given up is looked at', () => {
		expect(judge({}, { failed: 2 })).toEqual({ state: 'look', finding: 'given_up', task: 'import', count: 2 })
	})
})

test.each([
	[100e9, 1000e9, 'fine'],
	[99e9, 1000e9, 'look'],
	[2e9, 4e9, 'fine'],
	[1.9e9, 4e9, 'act'],
])('%d free bytes of %d are %s', (freeBytes, totalBytes, state) => {
	const finding = state === 'fine' ? 'enough' : 'little'
	expect(judgeSpace({ freeBytes, totalBytes })).toEqual({ state, finding, freeBytes, totalBytes })
})

test('a database whose notices do not arrive is looked at', () => {
	const facts = { bytes: 7, isElsewhere: true }
	expect(rules.judgeDatabase(true, facts)).toEqual({ state: 'fine', finding: 'works', ...facts })
	expect(rules.judgeDatabase(false, facts)).toEqual({ state: 'look', finding: 'notices_lost', ...facts })
})

describe('a backup', () => {
	const none: BackupState = {
		...{ ageHours: undefined, takenAt: undefined, place: undefined, picturesAt: undefined },
		...{ savedUntil: undefined, isFallenBehind: false, problem: undefined, isOverdue: false },
	}
	const good = { ...none, takenAt: ago(hourMs) }
	const planned = { isPlanned: true, isElsewhere: false, isDemo: false }
	const since = ago(hourMs).toISOString()

	test('that is young enough is fine', () => {
		expect(rules.judgeBackup(good, planned)).toEqual({ state: 'fine', finding: 'made', since })
	})

	test('without the orders is none, by the shop or by a timer', () => {
		const pictures = { ...none, picturesAt: ago(hourMs) }
		for (const isPlanned of [true, false]) {
			const where = { isPlanned, isElsewhere: true, isDemo: false }
			expect(rules.judgeBackup(pictures, where)).toEqual({ state: 'look', finding: 'without_orders', since })
			expect(rules.judgeBackup({ ...pictures, isOverdue: true }, where)).toMatchObject({
				state: 'act',
				finding: 'without_orders',
			})
		}
	})

	test('that failed is looked at until the last good one is too old', () => {
		expect(rules.judgeBackup({ ...good, problem: 'no room' }, planned)).toMatchObject({ finding: 'failing', since })
		const old = { ...good, problem: 'no room', isOverdue: true }
		expect(rules.judgeBackup(old, planned)).toMatchObject({ state: 'act', finding: 'overdue', since })
		const byTimer = { isPlanned: false, isElsewhere: true, isDemo: false }
		expect(rules.judgeBackup(old, byTimer)).toMatchObject({ state: 'act', finding: 'overdue', since })
	})

	test('beside which changes are no longer saved needs somebody, however young it is', () => {
		const behind = { ...good, savedUntil: ago(31 * minuteMs), isFallenBehind: true }
		expect(rules.judgeBackup(behind, planned)).toEqual({
			state: 'act',
			finding: 'changes_unsaved',
			since: ago(31 * minuteMs).toISOString(),
		})
	})

	test('that is missing needs somebody, but for a trial', () => {
		expect(rules.judgeBackup(none, planned)).toEqual({ state: 'look', finding: 'first_awaited' })
		expect(rules.judgeBackup({ ...none, problem: 'no room' }, planned)).toMatchObject({ finding: 'failing' })
		expect(rules.judgeBackup({ ...none, isOverdue: true }, planned)).toEqual({ state: 'act', finding: 'none' })
		const failed = { ...none, isOverdue: true, problem: 'no room' }
		expect(rules.judgeBackup(failed, planned)).toEqual({ state: 'act', finding: 'failing' })
		const unplanned = { isPlanned: false, isElsewhere: false, isDemo: false }
		expect(rules.judgeBackup(none, unplanned)).toEqual({ state: 'act', finding: 'none' })
		expect(rules.judgeBackup({ ...none, isOverdue: true }, unplanned)).toEqual({ state: 'act', finding: 'none' })
		expect(rules.judgeBackup(none, { ...unplanned, isDemo: true })).toEqual({ state: 'fine', finding: 'none' })
		const elsewhere = { ...unplanned, isElsewhere: true }
		expect(rules.judgeBackup(none, elsewhere)).toEqual({ state: 'look', finding: 'elsewhere' })
	})
})

describe('a certificate', () => {
	const judge = (facts: Parameters<typeof rules.judgeCertificate>[0], isDemo = false) =>
		rules.judgeCertificate(facts, { isDemo, now })
	const lasting = (days: number, leftDays: number, isTrusted = true) =>
		judge({ validFrom: ago((days - leftDays) * dayMs), validTo: ahead(leftDays * dayMs), isTrusted })

	test.each([
		[90, 15, 'fine', 'valid'],
		[90, 13, 'look', 'ends_soon'],
		[90, 2, 'act', 'ends_soon'],
		[90, -1, 'act', 'ended'],
		[6, 2, 'fine', 'valid'],
		[6, 1, 'look', 'ends_soon'],
		[6, 0.5, 'act', 'ends_soon'],
	])('for %d days with %d left is %s', (days, left, state, finding) => {
		expect(lasting(days, left)).toEqual({ state, finding, until: ahead(left * dayMs).toISOString() })
	})

	test('that browsers do not trust needs somebody, and one that cannot be seen is looked at', () => {
		expect(lasting(90, 60, false)).toMatchObject({ state: 'act', finding: 'untrusted' })
		expect(lasting(90, -1, false)).toMatchObject({ state: 'act', finding: 'ended' })
		expect(judge('unreachable')).toEqual({ state: 'look', finding: 'unreachable' })
	})

	test('is missed in production alone, and waited for', () => {
		expect(judge('plain_http')).toEqual({ state: 'act', finding: 'plain_http' })
		expect(judge('plain_http', true)).toEqual({ state: 'fine', finding: 'plain_http' })
		expect(judge(undefined)).toEqual({ state: 'fine', finding: 'checking' })
	})
})
