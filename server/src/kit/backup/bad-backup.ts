/** A backup that is not what it says: damaged, cut, foreign. The message goes on after "This backup cannot be used: ". */
export class BadBackup extends Error {
  override readonly name = 'BadBackup'
}
