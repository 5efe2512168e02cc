/** The browser the tests drive: what the test command found, else the distribution's. */
export function chromiumPath(): string {
	return process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
}
