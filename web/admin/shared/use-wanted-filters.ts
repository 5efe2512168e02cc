import { useState } from 'react'
import { useNavigate } from 'react-router'

/** The filters as chosen last, before their list has loaded, so that two quick choices add up. The next load resets them. */
export function useWantedFilters<Filters extends object>(loaded: Filters, urlOf: (filters: Filters) => string) {
	const [{ known, wanted }, setFilters] = useState({ known: loaded, wanted: loaded })
	const navigate = useNavigate()
	if (known !== loaded) setFilters({ known: loaded, wanted: loaded })

	/** Navigates to the first page of the narrowed list. */
	function narrow(changes: Partial<Filters>) {
		const next = { ...wanted, page: 1, ...changes }
		setFilters({ known, wanted: next })
		void navigate(urlOf(next), { preventScrollReset: true })
	}

	return { wanted, narrow }
}
