import { useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * The filters of a list as they were chosen last: the screen shows a choice although what it narrows is still being loaded, and
 * two choices in a row add up. Whatever is loaded next is what counts.
 */
export function useWantedFilters<Filters extends object>(loaded: Filters, addressOf: (filters: Filters) => string) {
	const [{ known, wanted }, setFilters] = useState({ known: loaded, wanted: loaded })
	const navigate = useNavigate()
	if (known !== loaded) setFilters({ known: loaded, wanted: loaded })

	/** Leads to the first page of the list so narrowed. */
	function narrow(changes: Partial<Filters>) {
		const next = { ...wanted, page: 1, ...changes }
		setFilters({ known, wanted: next })
		void navigate(addressOf(next), { preventScrollReset: true })
	}

	return { wanted, narrow }
}
