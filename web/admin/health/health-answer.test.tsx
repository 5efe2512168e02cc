import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HealthCheck } from '#contract/health.ts'
import type { SpeedFigure } from '#contract/speed/speed.ts'
import { HealthAnswer } from './health-answer.tsx'
import { isSlow } from './load-speed.ts'

const fine: HealthCheck = { name: 'letters', state: 'fine', finding: 'none_yet' }
const trial: HealthCheck = { name: 'payments', state: 'fine', finding: 'test' }
const late: HealthCheck = { name: 'backup', state: 'look', finding: 'overdue' }

function headlineOf(checks: readonly HealthCheck[], isSlowNow = false): string {
	const health = { checkedAt: new Date(0).toISOString(), version: '1.0.0', checks: [...checks] }
	const html = renderToString(<HealthAnswer health={health} isSlow={isSlowNow} />)
	return html.slice(0, html.indexOf('<ul'))
}

test('the headline is as bad as the worst of what stands below it', () => {
	expect(headlineOf([fine])).toMatch(/bg-good-soft.*всё в порядке/)
	expect(headlineOf([fine, trial])).not.toContain('bg-good-soft')
	expect(headlineOf([fine, trial], true)).toMatch(/bg-wait-soft.*взгляните на 1 пункт/)
	expect(headlineOf([late, fine], true)).toMatch(/взгляните на 2 пункта/)
	expect(headlineOf([{ ...late, state: 'act' }, fine], true)).toMatch(/bg-bad-soft.*1 пункт не может ждать/)
})

test('slow pages count once enough visits tell of them', () => {
	const speedOf = (lcp: SpeedFigure) =>
		isSlow({ periods: [{ days: 7, pages: [{ page: 'catalogue', isWide: false, lcp }] }] })
	expect(speedOf({ value: 9000, verdict: 'poor', visits: 100 })).toBe(true)
	expect(speedOf({ value: 9000, verdict: 'poor', visits: 99 })).toBe(false)
	expect(speedOf({ value: 3000, verdict: 'middling', visits: 500 })).toBe(false)
	expect(isSlow(undefined)).toBe(false)
})
