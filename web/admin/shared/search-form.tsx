import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { TextField } from '../../ui/field.tsx'

interface SearchFormProps {
	readonly name: string
	readonly label: string
	readonly placeholder: string
	readonly searched: string
	readonly onSearch: (text: string) => void
	readonly className: string
	readonly boxClassName: string
	readonly children: ReactNode
}

/** The filters of a list: a search box that searches when typing pauses, and further fields. */
export function SearchForm({ name, label, placeholder, searched, onSearch, ...rest }: SearchFormProps) {
	const { text, setText, searchNow } = useSearchText(searched, onSearch)
	return (
		<search aria-label={name}>
			<form
				className={`grid gap-4 rounded-card bg-surface p-4 shadow-card ${rest.className}`}
				onSubmit={(event) => {
					event.preventDefault()
					searchNow()
				}}
			>
				<div className={`relative ${rest.boxClassName}`}>
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
				{rest.children}
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
