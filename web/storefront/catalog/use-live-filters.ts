import { type ChangeEvent, type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CatalogFilters, catalogAddress, readFilters } from './catalog-filters.ts'

/** How long nothing is typed before it is looked for. */
const typingMs = 350

/** The element that holds the toys or says why there are none. */
export const resultsId = 'toys'

/** Applies a form of filters as it is filled in, and fills it in when the filters change elsewhere. */
export function useLiveFilters(filters: CatalogFilters) {
	const form = useRef<HTMLFormElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const navigate = useNavigate()
	const shown = catalogAddress({ ...filters, page: 1 })
	const applied = useRef(shown)
	const isFirst = useRef(true)

	const stopWaiting = useCallback(() => {
		clearTimeout(timer.current)
		timer.current = undefined
	}, [])

	const apply = useCallback(
		(isTyping: boolean) => {
			stopWaiting()
			const wanted = addressOf(form.current)
			if (wanted === undefined || wanted === applied.current) return
			applied.current = wanted
			// A newer navigation ends the older one and its request. Typing leaves one step to go back, not one per letter.
			void navigate(wanted, { preventScrollReset: true, replace: isTyping })
		},
		[navigate, stopWaiting],
	)

	useEffect(() => {
		const wasFirst = isFirst.current
		isFirst.current = false
		if (shown === applied.current) {
			if (!wasFirst) showResults()
			return
		}
		applied.current = shown
		// What is being typed right now stays, and is applied on top of what was chosen elsewhere.
		fill(form.current, shown, timer.current === undefined ? null : document.activeElement)
	}, [shown])

	const { location: leading } = useNavigation()
	useEffect(() => {
		// Whoever opens a toy right after typing wants the toy.
		if (leading && leading.pathname + leading.search !== applied.current) stopWaiting()
	}, [leading, stopWaiting])

	useEffect(() => {
		// Something may have been typed before the page came alive.
		apply(false)
		return stopWaiting
	}, [apply, stopWaiting])

	const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
		stopWaiting()
		if (target instanceof HTMLInputElement && target.type !== 'radio') {
			timer.current = setTimeout(() => apply(true), typingMs)
		} else {
			apply(false)
		}
	}

	const onSubmit = (event: FormEvent) => {
		event.preventDefault()
		apply(false)
	}

	return { form, onChange, onSubmit }
}

function addressOf(form: HTMLFormElement | null): string | undefined {
	return form ? catalogAddress(readFilters(new FormData(form))) : undefined
}

function fill(form: HTMLFormElement | null, address: string, inUse: Element | null): void {
	const filters = readFilters(new URL(address, window.location.origin).searchParams)
	for (const [name, value] of Object.entries(filters)) {
		const field = form?.elements.namedItem(name)
		const hasValue =
			field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof RadioNodeList
		if (hasValue && field !== inUse) field.value = String(value)
	}
}

/** Where the page was scrolled down, fewer toys would leave it below the last of them. */
function showResults(): void {
	const results = document.getElementById(resultsId)
	if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
