import { StartupError } from '../startup-error.ts'

/** The first descriptor that a service manager hands over. */
const firstGiven = 3

/** The descriptor of the socket that systemd listens on for this process (`sd_listen_fds(3)`), if it does. */
export function findGivenSocket({ LISTEN_PID, LISTEN_FDS } = process.env, pid = process.pid): number | undefined {
	// The commands that this process starts find the same variables.
	if (LISTEN_PID !== String(pid)) return undefined
	if (LISTEN_FDS !== '1')
		throw new StartupError(`The shop takes one socket from its service manager, not ${LISTEN_FDS}`)
	return firstGiven
}
