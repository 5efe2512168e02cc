let mark: string | undefined

/** The `nonce` of the server's own scripts; `undefined` in a browser. */
export function scriptMark(): string | undefined {
	return mark
}

export function setScriptMark(value: string): void {
	mark = value
}
