import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

interface SearchFormProps {
	readonly name: string
	readonly label: string
	readonly placeholder: string
	readonly searched: string
	readonly onSearch: (text: string) => void
	readonly className?: string
	readonly boxClassName?: string
	/** Further fields; on a phone a button unfolds them. */
	readonly fields?: ReactNode
	/** How many of the further fields are set. */
	readonly setCount?: number
	/** What is always in sight. */
	readonly children?: ReactNode
}

/** The filters of a list: a search box that searches when typing pauses, and further fields. */
export function SearchForm({ name, label, placeholder, searched, onSearch, ...rest }: SearchFormProps) {
	const { className = '', boxClassName = '', fields, setCount = 0, children } = rest
	const { text, setText, searchNow } = useSearchText(searched, onSearch)
	const [isUnfolded, setUnfolded] = useState(false)
	const fieldsId = useId()
	return (
		<search aria-label={name}>
			<form
				className={`grid gap-4 rounded-card bg-surface p-4 shadow-card ${className}`}
				onSubmit={(event) => {
					event.preventDefault()
					searchNow()
				}}
			>
				<div className={`flex flex-wrap items-end gap-2 ${boxClassName}`}>
					<div className="relative min-w-0 grow basis-36">
						<TextField
							type="search"
							name="query"
							label={label}
							placeholder={placeholder}
							maxLength={limits.search}
							autoComplete="off"
							className="pl-10"
							value={text}
							onChange={(event) => setText(event.target.value)}
						/>
						<Search aria-hidden="true" className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-muted" />
					</div>
					{fields && (
						<Button
							look="plain"
							aria-expanded={isUnfolded}
							aria-controls={fieldsId}
							onClick={() => setUnfolded(!isUnfolded)}
							className="min-w-11 whitespace-nowrap px-3! aria-expanded:bg-accent-soft sm:hidden"
						>
							<SlidersHorizontal aria-hidden="true" className="size-5" />
							<span className="sr-only">{m.catalog_filters()}</span>
							{setCount > 0 && ` · ${setCount}`}
						</Button>
					)}
				</div>
				{fields && (
					<div id={fieldsId} className={isUnfolded ? 'contents' : 'contents max-sm:hidden'}>
						{fields}
					</div>
				)}
				{children}
			</form>
		</search>
	)
}

const pauseMs = 400

/** Holds the text of a search box, searches when typing pauses, and follows the URL when it changes. */
function useSearchText(searched: string, search: (text: string) => void) {
	const [text, setText] = useState(searched)
	const asked = useRef(searched)
	const ask = useRef(search)
	ask.current = search

	useEffect(() => {
		if (searched === asked.current) return
		asked.current = searched
		setText(searched)
	}, [searched])

	function searchNow() {
		if (text.trim() === asked.current) return
		asked.current = text.trim()
		ask.current(asked.current)
	}

	useEffect(() => {
		const timer = setTimeout(() => {
			if (text.trim() === asked.current) return
			asked.current = text.trim()
			ask.current(asked.current)
		}, pauseMs)
		return () => clearTimeout(timer)
	}, [text])

	return { text, setText, searchNow }
}
