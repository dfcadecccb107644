package io.socialdata.dashboard.identity.twofactor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class QrCodeTest {

    private static final int WHITE = 0xffffff;
    private static final int SCALE = 4;
    private static final Pattern SQUARE = Pattern.compile("M(\\d+) (\\d+)h1v1h-1z");

    @Test
    void readerFindsTheText() throws ReaderException {
        String uri = new TotpSecret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ").uri("Social Data Access", "ada@example.com");

        assertThat(read(QrCode.of(uri))).isEqualTo(uri);
    }

    @Test
    void pathIsNotLogged() {
        QrCode code = QrCode.of("secret");

        assertThat(code.toString()).doesNotContain("M");
    }

    private static String read(QrCode code) throws ReaderException {
        int width = code.size() * SCALE;
        int[] pixels = new int[width * width];
        Arrays.fill(pixels, WHITE);
        SQUARE.matcher(code.path()).results().forEach(square -> {
            int left = Integer.parseInt(square.group(1)) * SCALE;
            int top = Integer.parseInt(square.group(2)) * SCALE;
            for (int y = top; y < top + SCALE; y++) {
                Arrays.fill(pixels, y * width + left, y * width + left + SCALE, 0);
            }
        });
        return new QRCodeReader()
                .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, width, pixels))))
                .getText();
    }
}
