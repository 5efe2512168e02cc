import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type CatalogFilters, catalogUrl, searchFieldId } from './catalog-filters.ts'
import { fillFields, filtersOf, urlOfFields } from './filters/filter-fields.ts'

const typingMs = 350

export const resultsId = 'products'

/** Applies the form while it is filled in, and updates it when the filters change elsewhere. */
export function useLiveFilters(filters: CatalogFilters) {
	const form = useRef<HTMLFormElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const navigate = useNavigate()
	const shown = catalogUrl({ ...filters, page: 1 })
	const applied = useRef(shown)
	const headingFor = useRef<string>(undefined)
	const isFirst = useRef(true)
	const takesPlace = useTypedSteps()
	const isBehind = useIsBehind()

	const stopWaiting = useCallback(() => {
		clearTimeout(timer.current)
		timer.current = undefined
	}, [])

	const apply = useCallback(
		(isTyped: boolean, changed?: Element) => {
			stopWaiting()
			const arrived = arrivedUrl()
			if (isBehind() && arrived !== applied.current && headingFor.current !== applied.current) {
				// The change is one of the list that a followed link led to.
				applied.current = arrived
				if (form.current) fillFields(form.current, arrived, changed ?? document.activeElement)
			}
			const wanted = form.current ? urlOfFields(form.current, applied.current) : applied.current
			if (wanted === applied.current) return
			const replace = takesPlace(wanted, isTyped)
			applied.current = wanted
			headingFor.current = wanted
			// A newer navigation cancels the older one and its request.
			void Promise.resolve(navigate(wanted, { preventScrollReset: true, replace })).finally(() => {
				if (headingFor.current === wanted) headingFor.current = undefined
			})
		},
		[isBehind, navigate, stopWaiting, takesPlace],
	)

	useEffect(() => {
		const wasFirst = isFirst.current
		isFirst.current = false
		if (shown === applied.current) {
			// The page stays in place while suggestions cover the products.
			const isCovered = document.getElementById(searchFieldId)?.getAttribute('aria-expanded') === 'true'
			if (!wasFirst && !isCovered) showResults()
			return
		}
		// Something newer was pressed before the earlier answer was rendered. On a slow device the newer answer may already be
		// there, and the URL shows it before the page does.
		if (headingFor.current === applied.current || arrivedUrl() === applied.current) return
		applied.current = shown
		// The focused field keeps its typed text, which applies on top of the new filters.
		if (form.current) fillFields(form.current, shown, timer.current === undefined ? null : document.activeElement)
	}, [shown])

	// A press on a product right after typing opens the product.
	useFollowedLinks(stopWaiting)
	const { location: leading } = useNavigation()
	useEffect(() => {
		if (leading && leading.pathname + leading.search !== applied.current) stopWaiting()
	}, [leading, stopWaiting])

	useEffect(() => {
		// Text may have been typed before hydration.
		apply(true)
		return stopWaiting
	}, [apply, stopWaiting])

	useEffect(() => {
		// Not all fields lie inside the form.
		const onInput = ({ target }: Event) => {
			const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
			if (!isField || !form.current || target.form !== form.current) return
			stopWaiting()
			if (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox') {
				timer.current = setTimeout(() => apply(true), typingMs)
			} else {
				apply(false, target)
			}
		}
		document.addEventListener('input', onInput)
		return () => document.removeEventListener('input', onInput)
	}, [apply, stopWaiting])

	const onSubmit = (event: FormEvent) => {
		event.preventDefault()
		apply(timer.current !== undefined)
		showResults()
	}

	return { form, onSubmit }
}

/** On a slow device the address is newer than the page while its list is still being drawn. */
function useIsBehind() {
	const { search } = useLocation()
	const drawn = useRef(search)
	useEffect(() => {
		drawn.current = search
	}, [search])
	return useCallback(() => window.location.pathname === '/catalog' && window.location.search !== drawn.current, [])
}

/** Continued typing replaces the history entry, so one step back undoes all of it. */
function useTypedSteps() {
	const typed = useRef(new Set<string>())
	return useCallback((wanted: string, isTyped: boolean): boolean => {
		if (!isTyped) typed.current.clear()
		const isOverTyped = [...typed.current].some((url) => window.location.href.endsWith(url))
		if (isTyped) typed.current.add(wanted)
		return isOverTyped
	}, [])
}

/** On a slow device the click comes long before the router reports a navigation. */
function useFollowedLinks(onFollow: () => void): void {
	useEffect(() => {
		const stopIfLink = ({ target, defaultPrevented }: MouseEvent) => {
			if (defaultPrevented && target instanceof Element && target.closest('a')) onFollow()
		}
		window.addEventListener('click', stopIfLink)
		return () => window.removeEventListener('click', stopIfLink)
	}, [onFollow])
}

function arrivedUrl(): string {
	return catalogUrl({ ...filtersOf(window.location.href), page: 1 })
}

/** A shorter list would leave the scrolled page below its end. */
function showResults(): void {
	const results = document.getElementById(resultsId)
	if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
