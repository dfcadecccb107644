package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Writes the result of a job page by page; one page at a time is in memory. */
@ApplicationScoped
class JobResultWriter {

    private static final ObjectReader JSON = new JsonMapper().reader();

    private final JobService jobs;

    JobResultWriter(JobService jobs) {
        this.jobs = jobs;
    }

    /**
     * Writes the pages from {@code fromPage} on that the job had when it was read. Ends the response early if the job is deleted
     * in the meantime.
     */
    void write(JobRecord job, int fromPage, OutputStream out) throws IOException {
        if (job.format() == JobFormat.CSV) {
            out.write(CsvLine.header(job.columns()).getBytes(StandardCharsets.UTF_8));
        }
        for (int page = fromPage; page <= job.pages(); page++) {
            Optional<byte[]> body = jobs.page(job.id(), page);
            if (body.isEmpty()) {
                throw new IOException("the job was deleted during its download");
            }
            try (InputStream lines = new GZIPInputStream(new ByteArrayInputStream(body.get()))) {
                write(job, lines, out);
            }
        }
    }

    private static void write(JobRecord job, InputStream lines, OutputStream out) throws IOException {
        switch (job.format()) {
            case JSONL -> lines.transferTo(out);
            case CSV -> {
                BufferedReader rows = new BufferedReader(new InputStreamReader(lines, StandardCharsets.UTF_8));
                for (String row = rows.readLine(); row != null; row = rows.readLine()) {
                    JsonNode members = JSON.readTree(row);
                    out.write(CsvLine.of(job.columns(), members).getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }
}
