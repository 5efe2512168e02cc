import { useEffect, useRef, useState } from 'react'

const pauseMs = 400

/** The text of a search box: it is searched for once the typing pauses, and follows the address when that changes. */
export function useSearchText(searched: string, search: (text: string) => void) {
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
