/** Ends this process like SIGTERM once its IPC parent is gone for any reason. Does nothing without an IPC channel. */
export function endWithParent(): void {
	if (!process.send) return
	const end = () => {
		process.kill(process.pid, 'SIGTERM')
	}
	// NOTE: the parent may be gone already, and then the event does not come again.
	if (!process.connected) end()
	process.once('disconnect', end)
	process.channel?.unref()
}
