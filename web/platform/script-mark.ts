let mark: string | undefined

/** What the server's renderer puts on its own scripts, so that they can be told from any others; none in a browser. */
export function scriptMark(): string | undefined {
	return mark
}

/** Sets the mark; done once, by the server's entry. */
export function setScriptMark(value: string): void {
	mark = value
}
