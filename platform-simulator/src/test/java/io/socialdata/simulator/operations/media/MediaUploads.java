package io.socialdata.simulator.operations.media;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.HttpTestClient;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** The steps of an upload as a client sends them. */
final class MediaUploads {

    static final byte[] PICTURE = picture("png");

    private MediaUploads() {}

    static String sent(String type, byte[] bytes) {
        String id = init(type, bytes.length).path("media_id_string");
        multipart("/i/media/upload.json", id, 0, bytes);
        return id;
    }

    static Response init(String type, long size) {
        return form("INIT")
                .formParam("total_bytes", size)
                .formParam("media_type", type)
                .post("/i/media/upload.json");
    }

    static RequestSpecification form(String command) {
        return HttpTestClient.signedIn().formParam("command", command);
    }

    static Response multipart(String path, String id, int segment, byte[] bytes) {
        return HttpTestClient.signedIn()
                .queryParam("command", "APPEND")
                .queryParam("media_id", id)
                .queryParam("segment_index", segment)
                .multiPart("media", "blob", bytes, "application/octet-stream")
                .post(path);
    }

    static Response finish(String id) {
        return form("FINALIZE").formParam("media_id", id).post("/i/media/upload.json");
    }

    static Response status(String id) {
        return HttpTestClient.signedIn()
                .queryParam("command", "STATUS")
                .queryParam("media_id", id)
                .get("/i/media/upload.json");
    }

    private static byte[] picture(String format) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB), format, out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }
}
