/** The browser found by the test command, otherwise the distribution's. */
export function chromiumPath(): string {
	return process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
}
