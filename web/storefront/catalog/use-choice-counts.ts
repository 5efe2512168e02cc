import { useCallback, useEffect, useState } from 'react'
import type { ChoiceCounts } from '#contract/showcase/choices.ts'
import { call } from '../../platform/api/browser-call.ts'
import { filterQuery } from '../../platform/api/find-products.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { type CatalogFilters, catalogUrl } from './catalog-filters.ts'

/** From this width on the filters are always open. */
const wide = '(min-width: 64rem)'

/** Asks once the filters are open and the page is loaded. Without an answer the filters work without counts. */
export function useChoiceCounts(filters: CatalogFilters, isKnown: boolean) {
	const [isWanted, setWanted] = useState(false)
	const want = useCallback(() => setWanted(true), [])
	useEffect(() => {
		const ofWidth = window.matchMedia(wide)
		const wantIfWide = () => ofWidth.matches && want()
		const timer = setTimeout(wantIfWide, 500)
		ofWidth.addEventListener('change', wantIfWide)
		return () => {
			clearTimeout(timer)
			ofWidth.removeEventListener('change', wantIfWide)
		}
	}, [want])
	const key = isWanted && isKnown ? catalogUrl({ ...filters, sort: '', page: 1 }) : undefined
	const { data } = useAnswer(key, (signal) => loadCounts(filters, signal), { keepsEarlier: true })
	return { counts: data, want }
}

async function loadCounts(filters: CatalogFilters, signal: AbortSignal): Promise<ChoiceCounts> {
	const { pageNumber: _, pageSize: __, sort: ___, near: ____, ...query } = filterQuery(filters)
	const counts = await call('GET /products/counts', { query }, { signal })
	// A process of an earlier release knows no places.
	return { ...counts, places: Array.isArray(counts.places) ? counts.places : [] }
}
