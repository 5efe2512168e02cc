/** The first, the last and the pages around the current one; `gap` stands for the rest. */
export function pagesToShow(current: number, last: number): (number | 'gap')[] {
	const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
	const pages = [...new Set(wanted)].sort((a, b) => a - b)
	return pages.flatMap((page, index) => [...between(pages[index - 1], page), page])
}

/** A gap of one page is not shorter than its number. */
function between(before: number | undefined, page: number): (number | 'gap')[] {
	if (before === undefined || page - before === 1) return []
	return page - before === 2 ? [page - 1] : ['gap']
}
