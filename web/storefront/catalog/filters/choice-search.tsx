interface ChoiceSearchProps {
	readonly label: string
	readonly typed: string
	readonly onType: (typed: string) => void
	/** Of the words that say what was found. */
	readonly noteId: string
}

/** Narrows a long list of choices; it is no field of the form around it. */
export function ChoiceSearch({ label, typed, onType, noteId }: ChoiceSearchProps) {
	return (
		<input
			type="search"
			value={typed}
			aria-label={label}
			aria-describedby={noteId}
			placeholder={label}
			onChange={({ target }) => onType(target.value)}
			onKeyDown={(event) => {
				if (event.key === 'Enter') event.preventDefault()
			}}
			className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3 py-2 placeholder:text-muted"
		/>
	)
}
