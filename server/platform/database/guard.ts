import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Account } from './account.ts'

/** Signals a process (a negative id: its group) once this process is gone, even after kill -9. The result cancels that. */
export function guard(pid: number, signal: 'INT' | 'KILL', account: Account): () => void {
	// The shell waits on a pipe whose other end only this process holds.
	const shell = spawn('/bin/sh', ['-c', 'read _; kill -s "$1" -- "$2"', 'guard', signal, String(pid)], {
		cwd: '/',
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
		...account,
	})
	shell.on('error', () => {})
	shell.stdin.on('error', () => {})
	shell.unref()
	if (shell.stdin instanceof Socket) shell.stdin.unref()
	return () => {
		shell.kill('SIGKILL')
	}
}
