const separators = ['>', '/', '|', '»', '→', '\\']

/** What separates the parts of category paths as `Products > Cars`, by some of them. */
export function findSeparator(samples: readonly string[]): string {
	const counted = separators.map((separator) => ({
		separator,
		count: samples.filter((sample) => sample.includes(separator)).length,
	}))
	const most = Math.max(...counted.map(({ count }) => count))
	return counted.find(({ count }) => count === most)?.separator ?? '/'
}
