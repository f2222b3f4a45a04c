// A text as a QR picture. What draws it comes when the first one is shown.

import { File, later } from './later';

const picture = new File(() => import('./qr_picture'));

export const Qr = later(picture, (one) => one.QrPicture, true);
