import { readdirSync, readFileSync } from 'node:fs'

/** Lists the web processes of a supervisor, oldest first, from Linux's `/proc`. */
export function listWebProcesses(supervisor: number): number[] {
	const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
	return pids
		.filter((pid) => read(`/proc/${pid}/cmdline`).includes('server/main.ts'))
		.map((pid) => ({
			pid: Number(pid),
			fields: read(`/proc/${pid}/stat`)
				.replace(/^.*\) /s, '')
				.split(' '),
		}))
		.filter(({ fields }) => Number(fields[1]) === supervisor)
		.sort((a, b) => Number(a.fields[19]) - Number(b.fields[19]))
		.map(({ pid }) => pid)
}

// The process may end meanwhile.
function read(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return ''
	}
}
