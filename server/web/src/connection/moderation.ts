// The part of the page that moderators need, when the server says that I am one.
import * as moderation from '../model/account/moderation';
import { useModerationPart } from '../model/state/moderation_part';
import { moderationReaders } from '../wire/line_moderation';
import { useReaders } from '../wire/lines';

useModerationPart(moderation);
useReaders(moderationReaders);
