/** How the category is taken from a path such as `Products / Cars / Lorries`. */
export interface CategoryPath {
	readonly separator: string
	/** 1 is the first part, -1 the last, -2 the last but one. */
	readonly part: number
}

/** The wanted part of a category path, or the nearest one of a path that is too short; without `path` the text itself. */
export function chooseCategory(text: string, title: string, path?: CategoryPath): string {
	const separator = path?.separator.trim() || path?.separator
	if (!path || !separator) return text
	// Breadcrumbs end with the product itself, in whose title the separator may occur.
	const above = text.endsWith(title) ? text.slice(0, -title.length).trimEnd() : text
	const parts = (above.endsWith(separator) ? above : text)
		.split(separator)
		.map((part) => part.trim())
		.filter(Boolean)
	const index = path.part > 0 ? Math.min(path.part, parts.length) - 1 : Math.max(parts.length + path.part, 0)
	return parts[index] ?? ''
}
