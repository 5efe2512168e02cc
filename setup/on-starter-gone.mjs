import { readFileSync } from 'node:fs'

const INTERVAL_MS = 250

/** Calls `act` once the npm above this process is gone; does nothing outside npm. Returns a function that stops the watch. */
export function onStarterGone(act) {
	if (!process.env.npm_lifecycle_event) return () => {}
	const before = starters()
	const timer = setInterval(() => {
		if (starters() === before) return
		clearInterval(timer)
		act()
	}, INTERVAL_MS)
	timer.unref()
	return () => clearInterval(timer)
}

// npm may start a script through a shell; then the shell's parent counts.
function starters() {
	const parent = process.ppid
	return isShell(parent) ? `${parent} ${parentOf(parent)}` : String(parent)
}

function isShell(pid) {
	return /^\S*sh$/.test(read(`/proc/${pid}/comm`).trim())
}

function parentOf(pid) {
	const stat = read(`/proc/${pid}/stat`)
	return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}

function read(path) {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return ''
	}
}
