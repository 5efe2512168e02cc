import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HealthCheck } from '#contract/health.ts'
import type { Speed, SpeedVerdict } from '#contract/speed/speed.ts'
import { HealthAnswer } from './health-answer.tsx'

const fine: HealthCheck = { name: 'letters', state: 'fine', finding: 'none_yet' }
const trial: HealthCheck = { name: 'payments', state: 'fine', finding: 'test' }
const late: HealthCheck = { name: 'backup', state: 'look', finding: 'overdue' }

const slowFor = (visits: number, verdict: SpeedVerdict = 'poor'): Speed => ({
	periods: [{ days: 7, pages: [{ page: 'catalogue', isWide: false, lcp: { value: 9000, verdict, visits } }] }],
})

function headlineOf(checks: readonly HealthCheck[], speed?: Speed, isSpeedAwaited = false): string {
	const health = { checkedAt: new Date(0).toISOString(), version: '1.0.0', checks: [...checks] }
	const html = renderToString(<HealthAnswer {...{ health, speed, isSpeedAwaited }} />)
	return html.slice(0, html.indexOf('<ul'))
}

test('the headline is as bad as the worst of what stands below it', () => {
	expect(headlineOf([fine])).toMatch(/bg-good-soft.*всё в порядке/)
	expect(headlineOf([fine, trial])).not.toContain('bg-good-soft')
	expect(headlineOf([late, fine])).toMatch(/bg-wait-soft.*взгляните на 1 пункт/)
	expect(headlineOf([{ ...late, state: 'act' }, fine])).toMatch(/bg-bad-soft.*1 пункт не может ждать/)
})

test('slow pages are named once enough visits tell of them, and change no state', () => {
	expect(headlineOf([fine], slowFor(100))).toMatch(/bg-good-soft.*всё в порядке.*открываются медленно/)
	expect(headlineOf([fine]), 'slow pages are something to look at').toContain('делать ничего не нужно')
	expect(headlineOf([fine], slowFor(100))).not.toContain('делать ничего не нужно')
	expect(headlineOf([late, fine], slowFor(100))).toMatch(/взгляните на 1 пункт.*открываются медленно/)
	expect(headlineOf([fine], slowFor(99))).not.toContain('медленно')
	expect(headlineOf([fine], slowFor(500, 'middling'))).not.toContain('медленно')
})

test('until the speed is known nobody is told that there is nothing to do', () => {
	expect(headlineOf([fine], undefined, true)).toMatch(/bg-good-soft.*всё в порядке/)
	expect(headlineOf([fine], undefined, true)).not.toContain('делать ничего не нужно')
	expect(headlineOf([late, fine], undefined, true)).toMatch(/взгляните на 1 пункт/)
	expect(headlineOf([fine], slowFor(99))).toContain('делать ничего не нужно')
})
