/** The rows of every table, written by `npm run schema` from the migrations; never edited by hand. */
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountLinks {
  account_id: string;
  back_url: string | null;
  browser_hash: string | null;
  expires_at: Timestamp;
  kind: string;
  secret_hash: string;
}

export interface AccountLog {
  account_id: string;
  at: Timestamp;
  batch: string | null;
  browser: string | null;
  count: Generated<number>;
  device: string | null;
  done_by: string;
  id: string;
  kind: string;
  memorial_id: string | null;
  moderator_id: string | null;
  network: string | null;
  request_id: string | null;
  system: string | null;
  way: string | null;
}

export interface Accounts {
  activated_at: Timestamp | null;
  born: string;
  city: string;
  country: string;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  fold_edition: Generated<number>;
  forgotten_at: Timestamp | null;
  gender: string;
  id: string;
  is_placeholder: Generated<boolean>;
  language: Generated<string>;
  last_name: string;
  mail: string;
  name: string;
  notify_follow_request: Generated<boolean>;
  notify_image_comment: Generated<boolean>;
  notify_image_video_like: Generated<boolean>;
  notify_last_greeting: Generated<boolean>;
  notify_remembrance: Generated<boolean>;
  notify_suggestion: Generated<boolean>;
  notify_video_comment: Generated<boolean>;
  password_hash: string;
  password_mailed_at: Timestamp | null;
  phone: string | null;
  portrait_file_id: string | null;
  remembrance_chosen_at: Timestamp | null;
  role: string | null;
  search_name: Generated<string>;
  second_step_at: Timestamp | null;
  seen_on: string | null;
  silent_until: string | null;
  suspended_at: Timestamp | null;
  theme: Generated<string>;
  words_left: string | null;
}

export interface Authenticators {
  account_id: string;
  added_at: Timestamp | null;
  last_step: Generated<number>;
  pending_secret: string | null;
  pending_until: Timestamp | null;
  secret: string | null;
}

export interface Backups {
  begun_at: Timestamp;
  bytes: number | null;
  ended_at: Timestamp | null;
  error: string | null;
  id: string;
  lost: number | null;
  originals: number | null;
  place: string;
  rows: number | null;
  snapshot: string | null;
  verified_at: Timestamp | null;
  warned_at: Timestamp | null;
}

export interface Bookmarks {
  account_id: string;
  created_at: Timestamp;
  id: string;
  memorial_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface BrokenFiles {
  found_at: Timestamp;
  mended_at: Timestamp | null;
  sha256: string;
  told_at: Timestamp | null;
  tried_at: Timestamp | null;
  why: string;
}

export interface BytesToPurge {
  id: Generated<string>;
  sha256: string;
}

export interface Calendars {
  account_id: string;
  made_at: Timestamp;
  secret_hash: string;
}

export interface Ceremonies {
  address: string | null;
  at_time: string | null;
  details: string | null;
  id: string;
  kind: string;
  latitude: number | null;
  longitude: number | null;
  memorial_id: string;
  on_day: string;
  place: string | null;
  position: number;
  title: string | null;
}

export interface CeremonyNotices {
  changed_at: Timestamp;
  instead_of_flowers: string | null;
  instead_url: string | null;
  memorial_id: string;
  shows: Generated<string>;
}

export interface ClaimOffers {
  account_id: string;
  id: string;
  memorial_id: string;
  offered_at: Timestamp;
  person_id: string;
}

export interface ClaimSearches {
  account_id: string;
  behind: string | null;
  searched_at: Timestamp;
}

export interface ClockReadings {
  leapt_at: Timestamp | null;
  one: Generated<boolean>;
  seen_at: Timestamp;
}

export interface ClosingRefunds {
  asked_at: Timestamp;
  cents: number;
  payment_id: string;
  refunded_at: Timestamp | null;
}

export interface Comments {
  author_id: string;
  changed_at: Timestamp | null;
  created_at: Timestamp;
  draft_id: string | null;
  for_keepers: Generated<boolean>;
  id: string;
  memorial_id: string;
  parent_id: string | null;
  reported: Generated<boolean>;
  subject_id: string;
  subject_kind: string;
  text: string;
  words_taken: Generated<boolean>;
}

export interface Commercials {
  author_id: string;
  author_is_away: Generated<boolean>;
  begins: string;
  body: string;
  category: string;
  changed_at: Timestamp;
  city: string;
  city_heard: string;
  country: string;
  country_heard: string;
  created_at: Timestamp;
  draft_id: string | null;
  ends: string;
  file_id: string | null;
  id: string;
  link: string;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  status: string;
  status_comment: string | null;
  title: string;
}

export interface DataFolder {
  claim: string | null;
  claim_rests_until: Timestamp | null;
  claimed_at: Timestamp;
  files_in: string | null;
  id: number;
  next_claim: string | null;
  one: Generated<boolean>;
}

export interface Documents {
  audience: Generated<string>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  file_id: string;
  id: string;
  memorial_id: string;
  position: number;
  uploader_id: string;
}

export interface DoorConsents {
  account_id: string;
  agrees: boolean | null;
  answered_at: Timestamp | null;
  asked_at: Timestamp;
  memorial_id: string;
  reach: string;
}

export interface DoorLinks {
  code: string;
  created_at: Timestamp;
  ends_on: string | null;
  id: string;
  memorial_id: string;
  name: string;
  taken_back_at: Timestamp | null;
}

export interface Doors {
  changed_at: Timestamp;
  hides_birth_day: Generated<boolean>;
  is_searchable: Generated<boolean>;
  memorial_id: string;
  opens: string;
  parts: Generated<string[]>;
  takes_words: Generated<boolean>;
  words_mail_hour: Generated<number>;
  words_reader_id: string | null;
}

export interface Epitaphs {
  greeting_id: string | null;
  line: string | null;
  memorial_id: string;
}

export interface FailedLogins {
  account_id: string | null;
  day: string;
  first_at: Timestamp;
  id: string;
  last_at: Timestamp;
  mail_hash: string;
  place: string;
  tries: number;
}

export interface Favourites {
  kind: string;
  memorial_id: string;
  position: number;
  value: string;
}

export interface Files {
  audience: string;
  bytes: number;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  height: number | null;
  id: string;
  is_damaged: Generated<boolean>;
  memorial_id: string | null;
  name: string;
  placeholder: string | null;
  redactions: Json | null;
  removed_at: Timestamp | null;
  sha256: string;
  type: string;
  uploader_id: string;
  width: number | null;
}

export interface FileShares {
  copy: string;
  read_at: Timestamp;
  share: number;
}

export interface Followers {
  account_closed: Generated<boolean>;
  account_id: string;
  keeps_since: Timestamp | null;
  memorial_id: string;
  since: Timestamp;
}

export interface FollowRequests {
  answered_at: Timestamp | null;
  by_account_id: string;
  chosen_by_name: Generated<boolean>;
  created_at: Timestamp;
  id: string;
  invited_mail: string | null;
  invited_to_follow_by: string | null;
  kind: string;
  memorial_id: string;
  note: string;
  note_to_follow: string | null;
  state: Generated<string>;
  to_keep: Generated<boolean>;
}

export interface FreeForever {
  one: Generated<boolean>;
  taken: number;
}

export interface Gifts {
  candles: number;
  deleted_at: Timestamp | null;
  flowers: number;
  given_at: Timestamp | null;
  giver_id: string;
  id: string;
  memorial_id: string;
  order_id: string | null;
  words: string | null;
}

export interface GravePhotographs {
  image_id: string;
  memorial_id: string;
}

export interface Greetings {
  author_id: string;
  changed_at: Timestamp | null;
  changed_by: string | null;
  created_at: Timestamp;
  draft_id: string | null;
  id: string;
  memorial_id: string;
  note: string;
  reported: Generated<boolean>;
  shown_to: Generated<string>;
  words_taken: Generated<boolean>;
}

export interface GuestWordKeys {
  id: Generated<boolean>;
  secret: string;
}

export interface GuestWordProofs {
  expires_at: Timestamp;
  signature: string;
}

export interface GuestWords {
  account_id: string | null;
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  changed_at: Timestamp;
  code_hash: string;
  created_at: Timestamp;
  declined_at: Timestamp | null;
  file_id: string | null;
  id: string;
  known_as: string | null;
  language: string;
  link_id: string | null;
  mail: string | null;
  memorial_id: string;
  name: string;
  sent_hash: string;
  shown_to: string;
  state: Generated<string>;
  told_at: Timestamp | null;
  words: string;
}

export interface HeldPlaces {
  account_id: string;
  base: number | null;
  batch: string;
  begun_at: Timestamp;
  files: number;
  given_up: Generated<string[]>;
  kind: string;
  memorial_id: string;
  places: number;
  until: Timestamp;
}

export interface HouseClosingLetters {
  account_id: string;
  closing_id: string;
  ordered_at: Timestamp;
  stage: string;
  undelivered_at: Timestamp | null;
}

export interface HouseClosings {
  announced_at: Timestamp;
  cancelled_at: Timestamp | null;
  closes_on: string;
  copies_on_request: Generated<boolean>;
  id: string;
}

export interface HouseFigures {
  figures: Json;
  name: string;
  taken_at: Timestamp;
  took_ms: number;
}

export interface Images {
  audience: Generated<string>;
  changed_at: Timestamp | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string | null;
  file_id: string;
  friends: Generated<string[]>;
  id: string;
  location: string | null;
  memorial_id: string;
  memory_date: string | null;
  position: number;
  reported: Generated<boolean>;
  shown_to: Generated<string>;
  title: string | null;
  uploader_id: string;
}

export interface ImageTasks {
  asked_at: Generated<Timestamp>;
  detail: string | null;
  kind: string;
  refused: string | null;
  refused_at: Timestamp | null;
  sha256: string;
  taken_by: number | null;
  tries: Generated<number>;
  turn: number;
  whose: string;
}

export interface ImportedPeople {
  account_id: string;
  claimed_at: Timestamp | null;
  declined_at: Timestamp | null;
  mail_hash: string | null;
  memorial_id: string;
  person_id: string;
}

export interface Imports {
  account_id: string;
  busy_until: Timestamp | null;
  bytes: number;
  bytes_done: Generated<number>;
  bytes_total: Generated<number>;
  created_at: Timestamp;
  failure: string | null;
  id: string;
  is_wanted: Generated<boolean>;
  key: string;
  left_count: Generated<number>;
  left_out: Generated<Json>;
  memorial_id: string | null;
  memorial_name: string | null;
  name: string;
  received: Generated<number>;
  refused: string | null;
  refused_file: string | null;
  state: string;
  touched_at: Timestamp;
  tries: Generated<number>;
  worked_until: Timestamp | null;
  worker: string | null;
}

export interface KnownPlaces {
  account_id: string;
  hash: string;
  kind: string;
  seen_at: Timestamp;
}

export interface Ledger {
  at: Timestamp;
  bought: Json;
  cents: number;
  id: string;
  kind: string;
  order_id: string;
  paid_until: Timestamp | null;
  payment_id: string | null;
  provider: string;
  provider_ref: string;
  subscription_id: string | null;
}

export interface Letters {
  about: Generated<Json>;
  attempts: Generated<number>;
  begun_at: Timestamp | null;
  busy_until: Timestamp | null;
  created_at: Timestamp;
  dead_at: Timestamp | null;
  give_up_at: Timestamp;
  group_key: string | null;
  headers: Generated<Json>;
  html: string | null;
  id: string;
  kind: string;
  language: string | null;
  last_error: string | null;
  sent_at: Timestamp | null;
  stopped_at: Timestamp | null;
  subject: string | null;
  text: string | null;
  things: Generated<string[]>;
  to_address: string;
  to_name: string;
}

export interface Likes {
  account_closed: Generated<boolean>;
  account_id: string;
  created_at: Timestamp;
  id: string;
  kind: number;
  memorial_id: string;
  subject_id: string;
}

export interface LoginChallenges {
  account_id: string | null;
  expires_at: Timestamp;
  first_step: string | null;
  kind: string;
  passkey_challenge: string | null;
  proof_hash: string | null;
  secret_hash: string;
  tries: Generated<number>;
}

export interface MemorialDrafts {
  account_id: string;
  changed_at: Timestamp;
  id: string;
  telling: string;
  version: number;
}

export interface MemorialHistory {
  about_id: string | null;
  account_id: string | null;
  at: Timestamp;
  batch: string | null;
  before: Json | null;
  count: Generated<number>;
  id: string;
  kind: string;
  memorial_id: string;
  put_back_at: Timestamp | null;
  subject_id: string | null;
}

export interface Memorials {
  arrived: string | null;
  born: string;
  breed: string | null;
  changed_at: Timestamp | null;
  chip_id: string | null;
  city: string | null;
  closed_with_account: Generated<boolean>;
  country: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  died: string;
  draft_id: string | null;
  eye_color: string | null;
  first_name: string | null;
  fold_edition: Generated<number>;
  gender: string;
  grave_city: string | null;
  grave_country: string | null;
  grave_description: string | null;
  grave_latitude: number | null;
  grave_longitude: number | null;
  height: string | null;
  id: string;
  in_preparation: Generated<boolean>;
  is_human: boolean;
  last_name: string | null;
  name: string | null;
  nickname: string | null;
  occupation: string | null;
  owner_id: string;
  owner_since: Timestamp | null;
  package_due: string;
  package_ended: string | null;
  package_name: string;
  passport_id: string | null;
  portrait_file_id: string | null;
  search_first: string;
  search_last: string;
  shown_to_visitors: Generated<string>;
  species: string | null;
  suspended_at: Timestamp | null;
  weight: string | null;
  zodiac_sign: string | null;
}

export interface MemorialTotals {
  is_human: boolean;
  total: number;
}

export interface ModeratorActs {
  act: string;
  comment: string | null;
  created_at: Timestamp;
  entity_id: string;
  id: string;
  moderator_id: string | null;
  type: number;
}

export interface ObjectionLinks {
  account_id: string;
  request_id: string;
  secret_hash: string;
}

export interface Orders {
  address: string | null;
  bought: Json;
  buyer_id: string | null;
  cents: number;
  created_at: Timestamp;
  id: string;
  kind: string;
  looked_at: Timestamp | null;
  memorial_id: string | null;
  provider: string;
  provider_ref: string | null;
  settled_at: Timestamp | null;
  state: string;
}

export interface OwnCopies {
  account_id: string;
  asked_at: Timestamp;
  busy_until: Timestamp | null;
  bytes: number | null;
  bytes_done: Generated<number>;
  bytes_total: number;
  compared_at: Timestamp | null;
  content_hash: string | null;
  expires_at: Timestamp;
  failure: string | null;
  id: string;
  is_prepared: Generated<boolean>;
  memorial_id: string;
  missing: Generated<number>;
  ready_at: Timestamp | null;
  state: string;
  tries: Generated<number>;
}

export interface OwnCopyMarks {
  address: string;
  fetched_at: Timestamp | null;
  fetched_by: string | null;
  memorial_id: string;
  salt: string;
}

export interface OwnerAbsences {
  account_id: string;
  last_at: Timestamp;
  letters: Generated<number>;
  since: string;
  told_at: Timestamp | null;
}

export interface Passkeys {
  account_id: string;
  added_at: Timestamp;
  counter: number;
  credential_id: string;
  id: string;
  name: string;
  public_key: Buffer;
  transports: string[];
  used_at: Timestamp | null;
}

export interface PaymentCustomers {
  account_id: string | null;
  provider: string;
  ref: string;
}

export interface PaymentNews {
  event_ref: string;
  heard_at: Timestamp;
  provider: string;
}

export interface PhotographSilences {
  account_id: string;
  image_id: string;
  since: Timestamp;
}

export interface PreparationCards {
  code: string | null;
  code_hash: string;
  ended_at: Timestamp | null;
  made_at: Timestamp;
  memorial_id: string;
}

export interface Preparations {
  account_id: string | null;
  began_at: Timestamp;
  ends_at: Timestamp;
  handed_over_at: Timestamp | null;
  handed_over_to: string | null;
  letters: Generated<number>;
  memorial_id: string;
}

export interface ProviderIdentities {
  account_id: string;
  connected_at: Timestamp;
  issuer: string;
  subject: string;
}

export interface ProviderLogins {
  account_id: string | null;
  back_url: string | null;
  born: Generated<string>;
  browser_hash: string;
  code_hash: string;
  expires_at: Timestamp;
  is_mail_verified: Generated<boolean>;
  issuer: string;
  last_name: Generated<string>;
  mail: Generated<string>;
  name: Generated<string>;
  refusal: string | null;
  state_hash: string;
  step: string;
  subject: string | null;
}

export interface RecoveryCodes {
  account_id: string;
  hash: string;
  salt: Buffer;
  used_at: Timestamp | null;
}

export interface RemembranceChoices {
  account_id: string;
  is_after_sunset: boolean;
  memorial_id: string;
  next_on: string | null;
  observances: string[];
}

export interface RemembranceDays {
  busy_until: Timestamp;
  day: string;
  done_at: Timestamp | null;
}

export interface RemembranceMutes {
  account_id: string;
  is_about_days: Generated<boolean>;
  memorial_id: string;
  silent_since: Timestamp | null;
  silent_until: string | null;
  since: Timestamp;
}

export interface Remembrances {
  account_id: string;
  day: string | null;
  kind: string;
  memorial_id: string;
  ordered_at: Timestamp;
  year: number;
}

export interface RemembranceSuggestions {
  memorial_id: string;
  observances: string[];
}

export interface RemembranceWishes {
  account_id: string;
  memorial_id: string;
  since: Timestamp;
}

export interface Reports {
  created_at: Timestamp;
  entity_id: string;
  id: string;
  memorial_id: string;
  other_reason: string | null;
  reason: string;
  reporter_id: string | null;
  resolved_at: Timestamp | null;
  resolver_id: string | null;
  status: Generated<number>;
  status_comment: string | null;
  type: number;
}

export interface SecondStepRemovals {
  account_id: string;
  asked_at: Timestamp;
  due_at: Timestamp;
  mails_sent: Generated<number>;
  stop_hashes: string[];
}

export interface Sessions {
  account_id: string;
  agent: string | null;
  by_second_step: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  media_hash: string;
  token_hash: string;
  used_at: Timestamp;
}

export interface StorePrefixes {
  derived: number;
  derived_bytes: number;
  original_bytes: number;
  originals: number;
  prefix: string;
  purged_at: Timestamp | null;
  weighed_at: Timestamp;
}

export interface Subscriptions {
  asking_since: Timestamp | null;
  began_at: Timestamp;
  bought: Json;
  buyer_id: string | null;
  cancels_at_end: Generated<boolean>;
  cents: number;
  ended_at: Timestamp | null;
  id: string;
  kept_next: Json | null;
  looked_at: Timestamp | null;
  memorial_id: string | null;
  next_address: string | null;
  next_asked_at: Timestamp | null;
  next_bought: Json | null;
  next_cents: number | null;
  next_when: string | null;
  order_id: string;
  paid_until: Timestamp;
  provider: string;
  provider_ref: string;
  state: string;
}

export interface Successors {
  accepted_at: Timestamp | null;
  account_id: string | null;
  asked_at: Timestamp;
  chosen_by_name: Generated<boolean>;
  id: string;
  invited_mail: string | null;
  memorial_id: string;
  note: string;
  position: number;
}

export interface Suggestions {
  answered_at: Timestamp | null;
  begun_at: Timestamp;
  created_at: Timestamp;
  file_id: string;
  id: string;
  is_taken: Generated<boolean>;
  memorial_id: string;
  place: number;
  shown_to: Generated<string>;
  suggester_id: string;
}

export interface TakeoverRequests {
  account_id: string;
  asked_at: Timestamp;
  due_at: Timestamp;
  ended_at: Timestamp | null;
  ended_by: string | null;
  id: string;
  memorial_id: string;
  note: string;
  reason: string | null;
  reminded_at: Timestamp | null;
  state: Generated<string>;
}

export interface Tales {
  begun_at: Timestamp;
  created_at: Timestamp;
  expires_at: Timestamp;
  file_id: string;
  id: string;
  memorial_id: string;
  place: number;
  seconds: number | null;
  still_file_id: string | null;
  uploader_id: string;
}

export interface TaleViews {
  account_id: string;
  seen_at: Timestamp;
  tale_id: string;
}

export interface Throttles {
  counts: number[];
  forget_at: Timestamp;
  key: string;
  opened: ArrayType<Timestamp>;
}

export interface TimelineAssets {
  entry_id: string;
  position: number;
  subject_id: string;
}

export interface TimelineEntries {
  audience: Generated<string>;
  author_id: string;
  began: string;
  changed_at: Timestamp | null;
  changed_by: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string | null;
  draft_id: string | null;
  ended: string | null;
  id: string;
  memorial_id: string;
  title: string;
}

export interface Transfers {
  by_account_id: string;
  chosen_by_name: Generated<boolean>;
  expires_at: Timestamp;
  id: string;
  invited_mail: string;
  memorial_id: string;
  note: string;
  offered_at: Timestamp;
}

export interface UninvitedAddresses {
  address_hash: string;
  since: Timestamp;
}

export interface UnsubscribeLinkPages {
  memorial_id: string;
  secret_hash: string;
}

export interface UnsubscribeLinks {
  about_memorial_id: string | null;
  account_id: string | null;
  address_hash: string | null;
  created_at: Timestamp;
  kind: string;
  memorial_id: string | null;
  secret_hash: string;
}

export interface Uploads {
  account_id: string;
  batch: string;
  bytes: number;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  id: string;
  is_damaged: Generated<boolean>;
  is_wanted: Generated<boolean>;
  key: string;
  kind: string;
  made_id: string | null;
  memorial_id: string;
  name: string;
  place: number | null;
  received: Generated<number>;
  refused: string | null;
  sha256: string | null;
  touched_at: Timestamp;
  worked_until: Timestamp | null;
  worker: string | null;
}

export interface Videos {
  audience: Generated<string>;
  captions_file_id: string | null;
  changed_at: Timestamp | null;
  copy_file_id: string | null;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  description: string | null;
  file_id: string;
  for_browsers: boolean;
  friends: Generated<string[]>;
  id: string;
  location: string | null;
  memorial_id: string;
  memory_date: string | null;
  position: number;
  reported: Generated<boolean>;
  seconds: number | null;
  still_file_id: string | null;
  title: string | null;
  tried_at: Timestamp | null;
  tries: Generated<number>;
  uploader_id: string;
}

export interface VisitorsOfToday {
  account_id: string;
  day: string;
  memorial_id: string;
}

export interface Visits {
  day: string;
  memorial_id: string;
  visitors: number;
}

export interface WallBorders {
  from_id: string;
  is_border: Generated<boolean>;
  is_human: boolean;
  total: number;
}

export interface WallNames {
  is_human: boolean;
  name: string;
  part: string;
  total: number;
}

export interface Database {
  account_links: AccountLinks;
  account_log: AccountLog;
  accounts: Accounts;
  authenticators: Authenticators;
  backups: Backups;
  bookmarks: Bookmarks;
  broken_files: BrokenFiles;
  bytes_to_purge: BytesToPurge;
  calendars: Calendars;
  ceremonies: Ceremonies;
  ceremony_notices: CeremonyNotices;
  claim_offers: ClaimOffers;
  claim_searches: ClaimSearches;
  clock_readings: ClockReadings;
  closing_refunds: ClosingRefunds;
  comments: Comments;
  commercials: Commercials;
  data_folder: DataFolder;
  documents: Documents;
  door_consents: DoorConsents;
  door_links: DoorLinks;
  doors: Doors;
  epitaphs: Epitaphs;
  failed_logins: FailedLogins;
  favourites: Favourites;
  file_shares: FileShares;
  files: Files;
  follow_requests: FollowRequests;
  followers: Followers;
  free_forever: FreeForever;
  gifts: Gifts;
  grave_photographs: GravePhotographs;
  greetings: Greetings;
  guest_word_keys: GuestWordKeys;
  guest_word_proofs: GuestWordProofs;
  guest_words: GuestWords;
  held_places: HeldPlaces;
  house_closing_letters: HouseClosingLetters;
  house_closings: HouseClosings;
  house_figures: HouseFigures;
  image_tasks: ImageTasks;
  images: Images;
  imported_people: ImportedPeople;
  imports: Imports;
  known_places: KnownPlaces;
  ledger: Ledger;
  letters: Letters;
  likes: Likes;
  login_challenges: LoginChallenges;
  memorial_drafts: MemorialDrafts;
  memorial_history: MemorialHistory;
  memorial_totals: MemorialTotals;
  memorials: Memorials;
  moderator_acts: ModeratorActs;
  objection_links: ObjectionLinks;
  orders: Orders;
  own_copies: OwnCopies;
  own_copy_marks: OwnCopyMarks;
  owner_absences: OwnerAbsences;
  passkeys: Passkeys;
  payment_customers: PaymentCustomers;
  payment_news: PaymentNews;
  photograph_silences: PhotographSilences;
  preparation_cards: PreparationCards;
  preparations: Preparations;
  provider_identities: ProviderIdentities;
  provider_logins: ProviderLogins;
  recovery_codes: RecoveryCodes;
  remembrance_choices: RemembranceChoices;
  remembrance_days: RemembranceDays;
  remembrance_mutes: RemembranceMutes;
  remembrance_suggestions: RemembranceSuggestions;
  remembrance_wishes: RemembranceWishes;
  remembrances: Remembrances;
  reports: Reports;
  second_step_removals: SecondStepRemovals;
  sessions: Sessions;
  store_prefixes: StorePrefixes;
  subscriptions: Subscriptions;
  successors: Successors;
  suggestions: Suggestions;
  takeover_requests: TakeoverRequests;
  tale_views: TaleViews;
  tales: Tales;
  throttles: Throttles;
  timeline_assets: TimelineAssets;
  timeline_entries: TimelineEntries;
  transfers: Transfers;
  uninvited_addresses: UninvitedAddresses;
  unsubscribe_link_pages: UnsubscribeLinkPages;
  unsubscribe_links: UnsubscribeLinks;
  uploads: Uploads;
  videos: Videos;
  visitors_of_today: VisitorsOfToday;
  visits: Visits;
  wall_borders: WallBorders;
  wall_names: WallNames;
}
