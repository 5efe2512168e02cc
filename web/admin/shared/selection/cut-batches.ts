/** Cuts into parts of at most `most`, as one request takes. */
export function cutBatches<Item>(items: readonly Item[], most: number): Item[][] {
	return Array.from({ length: Math.ceil(items.length / most) }, (_, place) =>
		items.slice(place * most, (place + 1) * most),
	)
}
