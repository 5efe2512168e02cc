export interface ServerEvent {
	readonly name: string
	readonly data: string
}

/** Each call takes the next piece of the stream and returns the completed events. Comments and unused fields are skipped. */
export function eventParser(): (text: string) => ServerEvent[] {
	let rest = ''
	let endedWithReturn = false
	let name = ''
	let data: string[] = []

	function takeLine(line: string): ServerEvent[] {
		if (line === '') return finish()
		const [field = '', ...values] = line.split(':')
		const value = values.join(':').replace(/^ /, '')
		if (field === 'event') name = value
		if (field === 'data') data.push(value)
		return []
	}

	function finish(): ServerEvent[] {
		const events = data.length > 0 ? [{ name: name || 'message', data: data.join('\n') }] : []
		name = ''
		data = []
		return events
	}

	return (text) => {
		if (text === '') return []
		// `\r` and `\n` of one line end may arrive apart.
		const fresh = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
		endedWithReturn = text.endsWith('\r')
		const lines = (rest + fresh).split(/\r\n|\r|\n/)
		rest = lines.pop() ?? ''
		return lines.flatMap(takeLine)
	}
}
