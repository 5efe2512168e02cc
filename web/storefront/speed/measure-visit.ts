import { onCLS, onINP, onLCP } from 'web-vitals'
import type { Calls } from '#contract/calls.ts'
import type { Sent } from '#contract/endpoint.ts'
import { type SpeedMeasure, type SpeedPage, speedMost } from '#contract/speed/speed-measures.ts'
import { publicSettings } from '../../platform/api/browser-call.ts'

type Body = Sent<Calls['POST /speed']>['body']

const digits: Readonly<Record<SpeedMeasure, number>> = { lcp: 0, inp: 0, cls: 3 }

/** Sends one message of a few bytes when the page is first put away, with nothing that names the visitor: what comes later is not counted. */
export function measureVisit(page: SpeedPage): void {
	const found: { [measure in SpeedMeasure]?: number } = {}
	const note = (measure: SpeedMeasure) => (metric: { readonly value: number }) => {
		found[measure] = Math.min(Number(metric.value.toFixed(digits[measure])), speedMost[measure])
	}
	onLCP(note('lcp'))
	onINP(note('inp'))
	onCLS(note('cls'))
	const isWide = window.matchMedia('(min-width: 48rem)').matches
	// The library listens for the same on the way down to the document, so its last figures are there.
	const send = () => {
		if (document.visibilityState !== 'hidden') return
		window.removeEventListener('visibilitychange', send)
		if (Object.keys(found).length > 0) sendBeacon({ page, isWide, ...found })
	}
	window.addEventListener('visibilitychange', send)
}

function sendBeacon(body: Body): void {
	// Unlike `navigator.sendBeacon` it leaves the cookies out.
	fetch(`${publicSettings().apiBase}/speed`, {
		method: 'POST',
		keepalive: true,
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	}).catch(() => undefined)
}
