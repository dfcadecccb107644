package io.socialdata.dashboard.identity.twofactor;

import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;

/**
 * A QR code as the path of an SVG image. Dark squares stand on a light ground, with the margin that scanners need.
 *
 * @param size width and height in squares
 * @param path the dark squares
 */
public record QrCode(int size, String path) {

    private static final int MARGIN = 4;

    public static QrCode of(String text) {
        ByteMatrix squares = matrix(text);
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < squares.getHeight(); y++) {
            for (int x = 0; x < squares.getWidth(); x++) {
                if (squares.get(x, y) == 1) {
                    path.append("M%d %dh1v1h-1z".formatted(x + MARGIN, y + MARGIN));
                }
            }
        }
        return new QrCode(squares.getWidth() + 2 * MARGIN, path.toString());
    }

    private static ByteMatrix matrix(String text) {
        try {
            return Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
        } catch (WriterException e) {
            throw new IllegalArgumentException("the text is too long for a QR code", e);
        }
    }

    /** Omits the path, from which the text can be read. */
    @Override
    public String toString() {
        return "QrCode[]";
    }
}
