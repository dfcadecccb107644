package io.socialdata.simulator.operations;

import io.socialdata.simulator.world.WorldSpec;
import jakarta.inject.Singleton;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The home page and the script that it refers to, with the parts from which clients generate the header
 * {@code x-client-transaction-id}: a verification key, four frames of the loading animation, and the positions of key
 * bytes in the script. The same seed gives the same page.
 */
@Singleton
final class HomePage {

    private static final int KEY_BYTES = 48;
    private static final int FRAMES = 4;
    private static final int ROWS = 16;
    /** Numbers of a row: two colors, an angle and the four points of a curve. */
    private static final int NUMBERS = 11;

    private static final int BYTE = 256;
    private static final int POSITIONS = 4;
    private static final int HASH_BYTES = 4;
    private static final int CHUNK = 20113;
    private static final String HOST = "https://abs.twimg.com/";

    private final String html;
    private final String end;
    private final String script;
    private final String scriptPath;

    HomePage() {
        SplittableRandom random = new SplittableRandom(WorldSpec.SEED);
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        byte[] hash = new byte[HASH_BYTES];
        random.nextBytes(hash);
        String version = HexFormat.of().formatHex(hash);
        this.scriptPath = "responsive-web/client-web/ondemand.s." + version + "a.js";
        this.html = html(Base64.getEncoder().encodeToString(key), version, frames(random));
        this.end = "<script src=\"" + HOST + scriptPath + "\"></script></body></html>";
        this.script = script(
                random.ints(0, KEY_BYTES).distinct().limit(POSITIONS).boxed().toList());
    }

    String html() {
        return html + end;
    }

    /** Returns the page for a visitor without a session. It sets a guest token as a cookie, in both known forms. */
    String html(String guestToken) {
        String cookie = "\"gt=" + guestToken + "; Max-Age=10800; Domain=.%s; Path=/; Secure\"";
        return html + "<script>document.cookie=" + cookie.formatted("x.com") + ";document.cookie = decodeURIComponent("
                + cookie.formatted("twitter.com") + ");</script>" + end;
    }

    String script() {
        return script;
    }

    /** Returns the path of the script, without a leading slash. */
    String scriptPath() {
        return scriptPath;
    }

    private static String html(String key, String version, String frames) {
        return "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Simulated platform</title>"
                + "<meta name=\"twitter-site-verification\" content=\"" + key + "\"></head><body>"
                + "<p>A simulated platform. Its control page is at /simulator.</p>"
                + "<div hidden>" + frames + "</div>"
                + "<script>" + chunkNames(version) + "</script>";
    }

    /** Returns the names and versions of script chunks: by number, as in 2026, and by name, for older clients. */
    private static String chunkNames(String version) {
        return "const chunk=e=>\"\"+(({1:\"shared\"," + CHUNK + ":\"ondemand.s\"})[e]||e)+\".\"+({1:\"" + version
                + "\"," + CHUNK + ":\"" + version + "\"})[e]+\"a.js\";const chunks={\"ondemand.s\":\"" + version
                + "\"};";
    }

    private static String frames(SplittableRandom random) {
        return IntStream.range(0, FRAMES)
                .mapToObj(frame -> "<svg id=\"loading-x-anim-" + frame + "\"><g><path d=\"M 10,30\"></path><path d=\""
                        + "M 10,30 C " + rows(random) + "\"></path></g></svg>")
                .collect(Collectors.joining());
    }

    /** Returns the rows of a frame as segments of a curve. */
    private static String rows(SplittableRandom random) {
        return IntStream.range(0, ROWS).mapToObj(row -> row(random)).collect(Collectors.joining(" C "));
    }

    private static String row(SplittableRandom random) {
        List<Integer> numbers = random.ints(NUMBERS, 0, BYTE).boxed().toList();
        return "%d,%d %d,%d %d,%d h %d s %d,%d %d,%d".formatted(numbers.toArray());
    }

    private static String script(List<Integer> positions) {
        String reads =
                positions.stream().map(position -> "n(a[" + position + "], 16)").collect(Collectors.joining(","));
        return "(self.chunks=self.chunks||[]).push([[" + CHUNK + "],{1:(a,n)=>[" + reads + "]}]);";
    }
}
