const delimiters = ['\t', ';', ',', '|']

/** What separates the fields of the first line that holds something: the most frequent candidate outside quotes. */
export function detectDelimiter(text: string): string {
	const [line = ''] = text.trimStart().split(/[\r\n]/)
	const bare = line.replace(/"[^"]*"/g, '')
	const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
	const most = Math.max(...counted.map(({ count }) => count))
	return counted.find(({ count }) => count > 0 && count === most)?.delimiter ?? ','
}
