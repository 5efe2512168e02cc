import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backgroundTasks, type HealthCheck, health, healthStates } from '#contract/health.ts'
import { languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { overwriteGetLocale } from '#messages/runtime'
import { momentText, sizeText } from '../shared/moment-text.ts'
import { checkTexts } from './check-texts.ts'

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2026-11-23T09:10:00Z') })
})

afterEach(() => {
	vi.useRealTimers()
	overwriteGetLocale(() => 'ru')
})

const figures = {
	since: '2026-11-23T09:02:00Z',
	until: '2026-12-01T09:02:00Z',
	count: 3,
	freeBytes: 12e9,
	totalBytes: 40e9,
	bytes: 82e6,
	isElsewhere: true,
}

/** Every finding of every check in every state. */
function allChecks(): HealthCheck[] {
	const shape = health.shape.checks.element
	return shape.options.flatMap(({ shape: { name, finding } }) =>
		finding.options.flatMap((found) =>
			healthStates.flatMap((state) =>
				backgroundTasks.map((task) =>
					shape.parse({ name: [...name.values][0], finding: found, state, task, ...figures }),
				),
			),
		),
	)
}

describe.each(languages)('in %s', (language) => {
	beforeEach(() => overwriteGetLocale(() => language))

	test('every finding has a sentence of its own, and whatever is not fine an advice', () => {
		const checks = allChecks()
		expect(checks.length).toBeGreaterThan(200)
		for (const check of checks) {
			const { text, advice } = checkTexts(check)
			const name = `${check.name} ${check.finding} ${check.state}`
			expect(text, name).toMatch(/\p{L}{3}/u)
			expect(`${text}${advice ?? ''}`, name).not.toMatch(/undefined|NaN|–|\{/)
			expect(text === m.health_unknown(), name).toBe(check.finding === 'unknown')
		}
		const calm = ['sent', 'none_yet', 'works', 'cash_only', 'done', 'enough', 'made', 'valid', 'checking']
		const troubled = checks.filter(({ state, finding }) => state === 'act' && !calm.includes(finding))
		expect(troubled.filter((check) => !checkTexts(check).advice)).toEqual([])
	})

	test('no sentence has a word that only those know who set the shop up', () => {
		const jargon = /backup|SMTP|TLS|SSL|https?|WAL|cron|queue|pg|сертификат|бэкап|certificate|database|YooKassa/i
		const texts = allChecks().flatMap((check) => Object.values(checkTexts(check)))
		expect([...new Set(texts)].filter((text) => jargon.test(text.replaceAll('backup cop', '')))).toEqual([])
	})
})

test('what happened is told with its time and its number', () => {
	const since = '2026-11-23T09:02:00Z'
	expect(checkTexts({ name: 'letters', state: 'fine', finding: 'sent', since }).text).toBe(
		'Письма уходят. Последнее ушло сегодня в 14:02.',
	)
	const outage = checkTexts({ name: 'letters', state: 'act', finding: 'outage', since, count: 3 })
	expect(outage.text).toContain('3 письма не ушли: почтовый сервис не отвечает. Это началось сегодня в 14:02.')
	expect(outage.advice).toContain('Позвоните тому, кто настраивал почту.')
	expect(checkTexts({ name: 'backup', state: 'look', finding: 'none' }).text).toBe(
		'Резервных копий нет: если диск сломается, заказы пропадут.',
	)
})

test('the day on which the protection of the address ends stands in its sentence with one full stop', () => {
	const until = '2026-12-01T09:02:00Z'
	for (const finding of ['valid', 'ends_soon', 'ended'] as const) {
		const { text } = checkTexts({ name: 'certificate', state: 'look', finding, until })
		expect(text).toMatch(/1 декабря 2026 г\./)
		expect(text).not.toContain('..')
	}
})

test('times are of Kostanay, and of today, yesterday or a day', () => {
	expect(momentText('2026-11-22T19:00:00Z')).toBe('сегодня в 00:00')
	expect(momentText('2026-11-22T18:59:00Z')).toBe('вчера в 23:59')
	expect(momentText('2026-11-20T05:00:00Z')).toBe('20 ноября в 10:00')
	expect(momentText('2025-11-20T05:00:00Z')).toMatch(/^20 ноября 2025/)
})

test('sizes are in whole megabytes or tenths of gigabytes', () => {
	expect([81_600_000, 999_000_000, 1_240_000_000].map(sizeText)).toEqual(['82\u00a0МБ', '999\u00a0МБ', '1,2\u00a0ГБ'])
})
