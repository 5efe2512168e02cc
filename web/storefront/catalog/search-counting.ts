import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { call } from '../../platform/api/browser-call.ts'
import { type CatalogFilters, countFilters } from './catalog-filters.ts'
import type { CatalogPage } from './load-catalog.ts'
import { addLastSearch } from './suggestions/last-searches.ts'
import { resultsId } from './use-live-filters.ts'

/** A shorter pause is part of the typing. */
const settledMs = 1500

/** The last seen search of this visit; a counted one also counts its first opening. */
let seen = { query: '', mayOpen: false }

let sending: Promise<unknown> = Promise.resolve()

/** One after the other, so that a server without this call is asked once. The shopper never notices. */
function send(body: { query: string; items: number; opened: boolean }): void {
	sending = sending.then(() => call('POST /searches', { body }, { keepalive: true })).catch(() => undefined)
}

type Counted = Pick<CatalogPage, 'cards' | 'totalItems' | 'near' | 'unknownWords'>

/** Near products are not what was looked for, nor are those of the other words beside an unknown one. */
export function countFullMatches({ cards, totalItems, near, unknownWords }: Counted): number {
	return unknownWords.length > 0 ? 0 : (near?.fullItems ?? totalItems ?? cards.length)
}

/** Counts each new search whose results are shown, and whether a product was opened from them. */
export function useSearchCounting(filters: CatalogFilters, page: CatalogPage | undefined): void {
	const isReturn = useNavigationType() === 'POP'
	const { query } = filters
	const items = page && countFullMatches(page)
	const isEmpty = page?.cards.length === 0
	const isFirstPage = filters.page === 1
	// Nothing was found perhaps because of another filter.
	const isUnclear = items === 0 && page?.unknownWords.length === 0 && countFilters(filters) > 1

	useEffect(() => {
		if (query === '' || items === undefined || isUnclear) return
		const isKnown = query === seen.query
		if (isReturn || !isFirstPage) {
			if (!isKnown) seen = { query, mayOpen: false }
			return
		}
		const count = () => {
			if (query === seen.query) return
			seen = { query, mayOpen: true }
			if (!isEmpty) addLastSearch(query)
			send({ query, items, opened: false })
		}
		const timer = isKnown ? undefined : setTimeout(count, settledMs)
		const countOpening = ({ target }: MouseEvent) => {
			if (!(target instanceof Element) || !target.closest(`#${resultsId} a[href^="/product/"]`)) return
			count()
			if (!seen.mayOpen) return
			seen = { query, mayOpen: false }
			send({ query, items, opened: true })
		}
		window.addEventListener('click', countOpening)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('click', countOpening)
		}
	}, [query, items, isEmpty, isReturn, isFirstPage, isUnclear])
}
