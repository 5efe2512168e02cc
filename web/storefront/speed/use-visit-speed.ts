import { useEffect } from 'react'
import type { SpeedPage } from '#contract/speed/speed-measures.ts'
import { publicSettings } from '../../platform/api/browser-call.ts'

/** Of the visits, by chance. */
const share = 0.25

let isDecided = false

/** Measures some of the visits that begin in the storefront, once the page has come to rest. */
export function useVisitSpeed(): void {
	useEffect(() => {
		if (isDecided) return
		isDecided = true
		const page = findMeasured()
		if (!page) return
		const start = () =>
			void import('./measure-visit.ts').then(
				({ measureVisit }) => measureVisit(page),
				() => undefined,
			)
		if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 2000 })
		else setTimeout(start, 1000)
	}, [])
}

/** The kind of page that a visit began with, when it is one of those that are measured. */
export function findMeasured(): SpeedPage | undefined {
	return mayMeasure() && Math.random() < share ? pageOf(documentPath()) : undefined
}

/** Another server may not know the call. Browsers that a program drives are no visitors. */
function mayMeasure(): boolean {
	const isUnwanted = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
	return !(isUnwanted || navigator.webdriver) && publicSettings().apiBase.startsWith('/')
}

/** The router may have gone elsewhere since. */
function documentPath(): string {
	const [navigation] = performance.getEntriesByType('navigation')
	return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

function pageOf(path: string): SpeedPage | undefined {
	const [, first] = path.split('/')
	if (first === 'admin') return undefined
	if (first === 'catalog') return 'catalogue'
	return first === 'product' || first === 'checkout' ? first : 'other'
}
